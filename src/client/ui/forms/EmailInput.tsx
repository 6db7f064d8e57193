import { TextInput, type TextInputProps } from './TextInput.tsx'

/** Without capitalisation and correction. */
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
