import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A person's own name, in whatever script it is written. */
export function NameInput(props: TextInputProps) {
  return (
    <TextInput dir="auto" name="name" autoComplete="name" spellCheck={false} maxLength={100} {...props} />
  )
}
