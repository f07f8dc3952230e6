import { Row, Stack } from '../layout/Stack.tsx';
import { Count, Tag } from './Badges.tsx';
import { StatePill, StateWord } from './State.tsx';
import { type StateOf, states, type Worded, worded } from './states.ts';

const each = (draw: (of: Worded, is: StateOf<Worded>) => React.ReactNode) => (
  <Stack gap={8}>
    {worded.map((of) => (
      <Row key={of} gap={16} wrap>
        {Object.keys(states[of]).map((is) => draw(of, is as StateOf<Worded>))}
      </Row>
    ))}
  </Stack>
);

export const Words = () => each((of, is) => <StateWord key={is} of={of} is={is} />);

export const Pills = () => each((of, is) => <StatePill key={is} of={of} is={is} />);

export const Badges = () => (
  <Row>
    <Tag>Tag</Tag>
    <Count value={5} />
    <Count value={12} hot />
  </Row>
);
