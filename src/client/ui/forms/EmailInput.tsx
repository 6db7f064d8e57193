import { TextInput, type TextInputProps } from './TextInput.tsx'

/** One e-mail address, which no keyboard should capitalise or correct. */
export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      ltr
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  )
}
