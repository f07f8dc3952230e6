import { RequestDialog, type RequestDialogProps } from '@lineside/vpn/request-access/RequestDialog.tsx';
import { StartPicker } from '@lineside/vpn/request-access/start-picker.ts';
import Picker from './Picker.tsx';

/** The request dialog of the widget, with the browser's own date field. */
export default function RequestAccessDialog(props: RequestDialogProps) {
  return (
    <StartPicker value={Picker}>
      <RequestDialog {...props} />
    </StartPicker>
  );
}
