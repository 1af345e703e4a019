import { Alert, Button } from 'react-bootstrap';
import { contentWords as words } from '#shared/content/panel-words.ts';
import type { ContentFinding } from '#shared/content/responses.ts';
import { type DocumentField, placeLabel } from './document-values.ts';

interface FindingsListProps {
  schema: DocumentField;
  document: unknown;
  findings: readonly ContentFinding[];
  level: 'error' | 'warning';
  onShow(at: string): void;
}

/** What keeps a document from being published, or what its author should look at; each leads to its field. */
export function FindingsList({ schema, document, findings, level, onShow }: FindingsListProps) {
  const these = findings.filter((finding) => (finding.level ?? 'error') === level);
  if (these.length === 0) return null;
  return (
    <Alert variant="warning" transition={false} className="mt-3 mb-0">
      <p className="fw-semibold">{level === 'error' ? words.blocked : words.notices}</p>
      <ul className="findings mb-2">
        {these.map(({ at, says }) => (
          <li key={`${at} ${says}`}>
            <Button variant="link" className="p-0" onClick={() => onShow(at)}>
              {placeLabel(schema, document, at)}
            </Button>
            <span className="d-block">{says}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
