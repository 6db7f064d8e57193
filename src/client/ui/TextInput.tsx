import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '#styled-system/css'
import { bare, type ControlVariantProps, control } from '#styled-system/recipes'

export interface TextInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>,
    ControlVariantProps {
  ref?: Ref<HTMLInputElement>
  /** An icon or text in front of what is typed. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text. `ltr` for mail, phone, passport and reference numbers. */
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
  const outer = cx(control({ size, short, ltr }), className)
  if (!before && !after) return <input {...rest} type={type} className={outer} />
  return (
    <div className={cx(control({ size, short }), className)}>
      {before}
      <input {...rest} type={type} className={bare({ ltr })} />
      {after}
    </div>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, ControlVariantProps {}

export function TextArea({ size, short, ltr, className, ...rest }: TextAreaProps) {
  return <textarea {...rest} className={cx(control({ size, short, ltr }), className)} />
}
