import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { type FieldChange, useTextReplay } from '#client/lib/fields/hydration-replay.ts'
import { cx } from '#styled-system/css'
import { bare, type ControlVariantProps, control } from '#styled-system/recipes'

export interface TextInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange'>,
    ControlVariantProps {
  onChange?: (change: FieldChange) => void
  before?: ReactNode
  after?: ReactNode
}

/** `ltr` for mail, phone, passport and reference numbers. */
export function TextInput({
  size,
  short,
  ltr,
  before,
  after,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  const input = useTextReplay(rest)
  const outer = cx(control({ size, short, ltr }), className)
  if (!before && !after) return <input {...rest} ref={input} type={type} className={outer} />
  return (
    <div className={cx(control({ size, short }), className)}>
      {before}
      <input {...rest} ref={input} type={type} className={bare({ ltr })} />
      {after}
    </div>
  )
}

interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'>,
    ControlVariantProps {
  onChange?: (change: FieldChange<HTMLTextAreaElement>) => void
}

export function TextArea({ size, short, ltr, className, ...rest }: TextAreaProps) {
  const area = useTextReplay(rest)
  return <textarea {...rest} ref={area} className={cx(control({ size, short, ltr }), className)} />
}
