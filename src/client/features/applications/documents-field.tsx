import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { GroupLayout, useFormField } from '#client/components/form/field-layout.tsx';
import { toast } from '#client/components/toast/store.ts';
import { fileSize } from '#shared/applications/attachments.ts';
import { documentsField as words } from '#shared/content/apply.ts';
import { acceptedFiles, addFiles, readHeads } from './attachments.ts';

interface DocumentsFieldProps {
  /** The names of documents that were chosen on a previous visit. */
  missing: readonly string[];
}

/**
 * Several files, chosen in the dialog or dropped, each with a button to remove it. They stay in the form until it is
 * sent.
 */
export function DocumentsField({ missing }: DocumentsFieldProps) {
  const { input, layout } = useFormField<readonly File[]>({
    name: 'uploadedFiles',
    label: words.label,
    help: words.help,
    optional: true,
  });
  const files = input.value;
  const latest = useRef(files);
  latest.current = files;
  const refusedId = `${layout.id}-refused`;
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  /** Why some of the last files were not accepted. The toast disappears, but this text stays. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  useNoStrayDrops();

  async function add(chosen: Iterable<File>) {
    const read = await readHeads([...chosen]);
    // Others may have been added or removed while these were read.
    const { kept, sentences, notice } = addFiles(latest.current, read);
    latest.current = kept;
    if (notice) toast({ ...notice, variant: 'destructive' });
    setRefused(sentences);
    input.onChange(kept);
  }

  function onChoose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void add(currentTarget.files ?? []);
    // Allows the same file to be chosen again after it was removed.
    currentTarget.value = '';
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void add(event.dataTransfer.files);
  }

  function remove(file: File) {
    setRefused([]);
    input.onChange(files.filter((other) => other !== file));
    chooser.current?.focus();
  }

  return (
    <GroupLayout layout={layout}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button. */}
      <div
        className={isOver ? 'drop-zone drop-zone--over' : 'drop-zone'}
        onDragOver={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <span className="drop-zone__drop">{words.drop}</span>
        <label className="btn btn-outline-primary">
          {words.choose}
          <input
            ref={chooser}
            id={layout.id}
            type="file"
            className="visually-hidden"
            multiple
            accept={acceptedFiles}
            aria-describedby={refused.length > 0 ? `${refusedId} ${layout.describedBy}` : layout.describedBy}
            onChange={onChoose}
          />
        </label>
      </div>
      {missing.length > 0 && files.length === 0 && (
        <p className="form-notice">{words.missing(missing.join(', '))}</p>
      )}
      <div id={refusedId}>
        {refused.map((sentence) => (
          <p key={sentence} className="form-error">
            {sentence}
          </p>
        ))}
      </div>
      <ul className="documents list-unstyled mb-0" aria-label={words.list} aria-live="polite">
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name, and files have no state.
          <li key={index}>
            <span>
              {file.name} <small className="d-block text-body-secondary">{fileSize(file.size)}</small>
            </span>
            <button type="button" className="documents__remove" onClick={() => remove(file)}>
              {words.remove}
              <span className="visually-hidden"> {file.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </GroupLayout>
  );
}

/** A file dropped outside the drop zone would open in the tab, and the typed text would be lost. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
