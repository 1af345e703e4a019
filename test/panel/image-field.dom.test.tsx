import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import { ImageField } from '#client/features/articles/panel/editor/image-field.tsx';
import { type ImageUpload, useImageUpload } from '#client/panel/kit/image-upload.ts';
import { setSession } from '#client/panel/session/session.ts';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#shared/images/limits.ts';
import { SHOWN_ACCOUNT } from '#shared/staff/shown-account.ts';

afterEach(cleanup);

const idle: ImageUpload = {
  progress: null,
  problem: null,
  isAnimation: false,
  start() {},
  stop() {},
  choose() {},
};

const show = (field: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form initialValues={{ featuredImage: '/uploads/x.jpg' }} onSubmit={() => {}}>
        {() => field}
      </Form>
    </QueryClientProvider>,
  );

function Field() {
  return <ImageField upload={useImageUpload(() => {})} isDropTarget={false} />;
}

test('the field names its limits, and says when an animation became one frame', () => {
  show(<ImageField upload={{ ...idle, isAnimation: true }} isDropTarget={false} />);
  expect(screen.getByText(/up to 10 MB and 24 megapixels/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/animation.*first frame/);
  cleanup();
  show(<ImageField upload={idle} isDropTarget={false} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('an upload says which account its page shows', async () => {
  const headers = new Map<string, string>();
  Object.assign(XMLHttpRequest.prototype, {
    open() {},
    setRequestHeader: (name: string, value: string) => void headers.set(name, value),
    send() {},
  });
  setSession({ person: { id: 4, name: 'Ines', role: 'editor' } });
  show(<Field />);
  const file = new File(['x'], 'small.png', { type: 'image/png' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } });
  });
  expect(headers.get(SHOWN_ACCOUNT)).toBe('4');
});

test('a file that is too large is refused with the server’s sentence, without being sent', async () => {
  const sent: string[] = [];
  XMLHttpRequest.prototype.open = (_method: string, url: string) => void sent.push(String(url));
  show(<Field />);
  const file = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'large.png', { type: 'image/png' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } });
  });
  expect((await screen.findByRole('alert')).textContent).toBe(IMAGE_TOO_LARGE);
  expect(sent).toEqual([]);
});

test('the button that was pressed keeps the focus while the upload runs and when it is stopped', async () => {
  Object.assign(XMLHttpRequest.prototype, { open() {}, setRequestHeader() {}, send() {}, abort() {} });
  show(<Field />);
  const button = screen.getByRole('button', { name: 'Replace image' });
  button.focus();
  const file = new File(['x'], 'small.png', { type: 'image/png' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } });
  });
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Cancel upload' }));
  await act(async () => {
    fireEvent.click(button);
  });
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Replace image' }));
});
