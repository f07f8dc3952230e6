import { Page } from './Page.tsx';
import { SplitBody, SplitPage } from './SplitPage.tsx';

const names = ['Packing line 1', 'Packing line 2', 'Palletiser'];

const side = (
  <ul className="ls-pad">
    {names.map((name) => (
      <li key={name}>
        <a href={`#${name}`}>{name}</a>
      </li>
    ))}
  </ul>
);

/** A short list beside its chosen item, as the tree of assets. */
export const ListAndDetail = () => (
  <main style={{ height: 320 }}>
    <SplitPage label="Assets" side={side} isOpen>
      <Page title="Packing line 1" crumbs={[{ key: 'assets', link: <a href="#assets">Assets</a> }]}>
        Two devices.
      </Page>
    </SplitPage>
  </main>
);

/** Rows of several lines, a head that stays, and a detail with a foot that stays, as the inbox of requests. */
export const LargeListAndDetail = () => (
  <main style={{ height: 320 }}>
    <SplitPage
      label="Requests"
      head={<h1>Requests</h1>}
      side={side}
      back={<a href="#requests">Requests</a>}
      size="large"
      isOpen
    >
      <SplitBody>
        <h2>Sam Okafor requests VPN access</h2>
      </SplitBody>
    </SplitPage>
  </main>
);
