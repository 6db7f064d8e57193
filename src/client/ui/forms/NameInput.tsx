import { TextInput, type TextInputProps } from './TextInput.tsx'

export function NameInput(props: TextInputProps) {
  return (
    <TextInput dir="auto" name="name" autoComplete="name" spellCheck={false} maxLength={100} {...props} />
  )
}
