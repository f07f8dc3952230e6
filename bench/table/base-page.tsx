// The base of both pages: their bytes are counted on top of this.
import { Button, pageRoot, ThemeProvider } from '@lineside/ui/base';
import { createRoot } from 'react-dom/client';
import { themed } from './cells.tsx';
import { devices } from './devices.ts';

const [device] = devices(1);
createRoot(document.getElementById('root')!).render(
  <ThemeProvider root={pageRoot()} mode="light" language="en">
    {themed.map(({ id, cell }) => (
      <div key={id}>{cell(device!)}</div>
    ))}
    <Button>Base</Button>
  </ThemeProvider>,
);
