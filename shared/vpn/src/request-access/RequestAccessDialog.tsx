import { DateTimePicker } from '@lineside/ui/form';
import { RequestDialog, type RequestDialogProps } from './RequestDialog.tsx';
import { StartPicker } from './start-picker.ts';

/** The request dialog of the portal, with the kit's picker. */
export default function RequestAccessDialog(props: RequestDialogProps) {
  return (
    <StartPicker value={DateTimePicker}>
      <RequestDialog {...props} />
    </StartPicker>
  );
}
