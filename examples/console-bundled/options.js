const { api, device, portal } = document.body.dataset;

async function token() {
  const answer = await fetch('/vpn-token', { method: 'POST' });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`/vpn-token answers ${answer.status}`);
  return answer.json();
}

export const options = { api, device, portal, token };
export const place = document.getElementById('vpn');
