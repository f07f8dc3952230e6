import { Row, StateGlyph } from '@lineside/ui/base';

/** A warning before an action, above the fields of a dialog or in place of them. */
export const Warning = ({ children }: { children: string }) => (
  <Row gap={8} align="flex-start">
    <span className="ls-first-line">
      <StateGlyph of="sentence" is="caution" size={14} />
    </span>
    <span>{children}</span>
  </Row>
);
