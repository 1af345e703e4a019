import { fileSize } from '../../../shared/applications/attachments.ts';
import { documentsField as words } from '../../../shared/content/apply.ts';

interface DocumentListProps {
  files: readonly File[];
  onRemove(file: File): void;
}

export function DocumentList({ files, onRemove }: DocumentListProps) {
  return (
    <ul className="documents" aria-label={words.list} aria-live="polite">
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and none has a state.
        <li key={index}>
          <span>
            {file.name} <small>{fileSize(file.size)}</small>
          </span>
          <button type="button" className="documents__remove" onClick={() => onRemove(file)}>
            {words.remove}
            <span className="visually-hidden"> {file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
