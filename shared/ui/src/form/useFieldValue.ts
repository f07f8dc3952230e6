import { Form } from 'antd';

/** The value of another field of the form around, as it is now. */
export const useFieldValue = <T>(name: string): T | undefined => Form.useWatch(name) as T | undefined;
