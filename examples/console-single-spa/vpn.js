const { api, device, portal } = document.body.dataset;

async function token() {
  const answer = await fetch('/vpn-token', { method: 'POST' });
  if ([401, 403].includes(answer.status)) return null;
  if (!answer.ok) throw new Error(`/vpn-token answers ${answer.status}`);
  return answer.json();
}

const output = document.querySelector('output');
const on = {
  status: ({ is }) => {
    output.value = `VPN ${is}`;
  },
  end: ({ reason }) => {
    output.value = `VPN ended: ${reason}`;
  },
};

/** What the widget is told, as an application and as a parcel. */
export const vpn = { api, device, portal, token, on };
