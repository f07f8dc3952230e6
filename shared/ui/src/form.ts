// @lineside/ui/form: forms and their inputs, over antd's Form, Select and pickers.
export { DateTimePicker, type DateTimePickerProps } from './form/DateTimePicker.tsx';
export { Field, type FieldProps } from './form/Field.tsx';
export { Form, type FormControl, type FormProps, type FormState, type Problem, useFormState } from './form/Form.tsx';
export { Input, type InputProps, Password, TextArea } from './form/Input.tsx';
export { type Choice, type ChoiceGroup, Select, type SelectProps } from './form/Select.tsx';
