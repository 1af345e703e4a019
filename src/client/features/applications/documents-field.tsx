import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { documentsField as words } from '../../../shared/content/apply.ts';
import { GroupFrame } from '../../components/form/frame.tsx';
import { useFormField } from '../../components/form/use-form-field.ts';
import { toast } from '../../components/toast/store.ts';
import { addFiles } from './add-files.ts';
import { acceptedFiles } from './attachments.ts';
import { DocumentList } from './document-list.tsx';
import { useNoStrayDrops } from './use-no-stray-drops.ts';

interface DocumentsFieldProps {
  /** The names of documents that were chosen on an earlier visit. */
  missing: readonly string[];
}

/** Several files by dialog or by dropping them, each removable. They wait in the form until it is sent. */
export function DocumentsField({ missing }: DocumentsFieldProps) {
  const { input, control, frame } = useFormField<readonly File[]>({
    name: 'uploadedFiles',
    label: words.label,
    help: words.help,
    optional: true,
  });
  const files = input.value;
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  /** Why the last files were not all taken; a toast goes, this stays. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  useNoStrayDrops();

  function add(chosen: Iterable<File>) {
    const { kept, sentences, notice } = addFiles(files, chosen);
    if (notice) toast({ ...notice, variant: 'destructive' });
    setRefused(sentences);
    input.onChange(kept);
  }

  function onChoose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  }

  function remove(file: File) {
    setRefused([]);
    input.onChange(files.filter((other) => other !== file));
    chooser.current?.focus();
  }

  return (
    <GroupFrame frame={frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same. */}
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
            id={control.id}
            type="file"
            className="visually-hidden"
            multiple
            accept={acceptedFiles}
            aria-describedby={control['aria-describedby']}
            onChange={onChoose}
          />
        </label>
      </div>
      {missing.length > 0 && files.length === 0 && (
        <p className="form-notice">{words.missing(missing.join(', '))}</p>
      )}
      {refused.map((sentence) => (
        <p key={sentence} className="form-error">
          {sentence}
        </p>
      ))}
      <DocumentList files={files} onRemove={remove} />
    </GroupFrame>
  );
}
