import type { TextProblem } from '#shared/articles/body/problems.ts';
import { writingWords as words } from '#shared/articles/writing-words.ts';

interface TextProblemsProps {
  problems: readonly TextProblem[];
  onShow(line: number): void;
}

/** The marks that stay text, and what keeps the article from being published; each leads to its line. */
export const TextProblems = ({ problems, onShow }: TextProblemsProps) =>
  problems.length > 0 && (
    <ul className="text-problems list-unstyled" aria-label={words.problems}>
      {problems.map(({ line, kind, message, text }) => (
        <li key={`${line} ${kind} ${text}`} className="d-flex align-items-baseline gap-2">
          <button type="button" className="btn btn-link" onClick={() => onShow(line)}>
            {words.line(line + 1)}
          </button>
          <span>
            {message} <span className="text-body-secondary">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
