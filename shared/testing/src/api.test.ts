import { startApi } from './api.ts';

test('the API in memory lets in any address, as lineside dev says, with the password right', async () => {
  const api = await startApi();
  const login = (password: string) =>
    fetch(`${api.origin}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-version': '2' },
      body: JSON.stringify({ emailAddress: 'somebody@company.example', password }),
    });
  try {
    expect((await login('right')).status).toBe(201);
    expect((await login('wrong')).status).toBe(401);
  } finally {
    await api.close();
  }
});
