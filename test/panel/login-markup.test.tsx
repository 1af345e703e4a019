import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginCard } from '#client/panel/session/login-card.tsx';

test('the login card as it comes from the server cannot send a password by itself', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LoginCard />
    </QueryClientProvider>,
  );
  expect(html).toContain('method="post"');
  expect(html).not.toContain(' name=');
  expect(html).toMatch(/<button type="submit"[^>]* disabled=""[^>]*>Login to Admin Panel/);
});
