/// <reference path="./css.d.ts" />
// @lineside/ui/form: forms and their inputs, over antd's Form, Select and pickers.

export { ConflictChoice, conflictOf } from './entity-form/conflict.tsx';
export { type ConsequenceOf, Consequences } from './entity-form/consequences.ts';
export { EntityForm, type EntityFormProps, type FieldGroup, type WritableName } from './entity-form/EntityForm.tsx';
export { EntityFormDialog, type EntityFormDialogProps } from './entity-form/EntityFormDialog.tsx';
export { type FieldNoteOf, FieldNotes } from './entity-form/field-notes.ts';
export { type FormAddress, useFormAddress } from './entity-form/form-address.ts';
export { RecordForm, type RecordFormProps, SingleForm, type SingleFormProps } from './entity-form/RecordForm.tsx';
export { type FoundProblem, type RecordCheck, RecordChecks } from './entity-form/record-checks.tsx';
export { SettingsPanels } from './entity-form/SettingsPanels.tsx';
export { EntityBin, type EntityBinProps } from './entity-list/EntityBin.tsx';
export { EntityList, type EntityListProps } from './entity-list/EntityList.tsx';
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxProps,
  Switch,
  type SwitchProps,
} from './form/Checkbox.tsx';
export { ColourInput, type ColourInputProps } from './form/ColourInput.tsx';
export { ConditionText, type ConditionTextProps } from './form/ConditionText.tsx';
export { useConditionProblem } from './form/condition-problem.ts';
export { DateRangeInput, type DateRangeInputProps } from './form/DateRangeInput.tsx';
export { DateTimePicker, type DateTimePickerProps } from './form/DateTimePicker.tsx';
export { DayInput } from './form/DayInput.tsx';
export { Field, type FieldProps } from './form/Field.tsx';
export { Form, type FormControl, type FormProps, type FormState, type Problem, useFormState } from './form/Form.tsx';
export { type DialogForm, FormDialog, type FormDialogProps } from './form/FormDialog.tsx';
export { FormPage, type FormPageProps } from './form/FormPage.tsx';
export { Input, type InputProps, Password, TextArea } from './form/Input.tsx';
export { NewSecret, type NewSecretProps } from './form/NewSecret.tsx';
export { NumberInput, type NumberInputProps } from './form/NumberInput.tsx';
export { useNumberProblem } from './form/number-problem.ts';
export { PermissionMatrix, type PermissionMatrixProps } from './form/PermissionMatrix.tsx';
export { useProblems } from './form/problems.ts';
export { type RadioRow, RadioRows, type RadioRowsProps } from './form/RadioRows.tsx';
export { RefSelect, type RefSelectProps } from './form/RefSelect.tsx';
export { SecretInput, type SecretInputProps } from './form/SecretInput.tsx';
export { SecretOnce, type SecretOnceProps } from './form/SecretOnce.tsx';
export { type Choice, type ChoiceGroup, Select, type SelectProps } from './form/Select.tsx';
export { TextList, type TextListProps } from './form/TextList.tsx';
export { useUnsaved } from './form/use-unsaved.ts';
export { useFieldValue } from './form/useFieldValue.ts';
export { ZoneInput, type ZoneInputProps } from './form/ZoneInput.tsx';
