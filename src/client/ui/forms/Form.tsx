import { type FormHTMLAttributes, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { Notice } from '../layout/Notice.tsx'
import { ErrorSummary, type FormProblem } from './ErrorSummary.tsx'
import { FormName } from './FormName.tsx'
import type { Refusal } from './refusal.ts'

export interface FormState {
  problems: FormProblem[]
  refusal?: Refusal | undefined
  submit: (event: SyntheticEvent) => void
}

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'name' | 'onSubmit'> {
  form: FormState
  /** By which the server knows the form, where no script takes it. */
  name?: string
  /** In place of the refusal above the fields. */
  refused?: ReactNode
  /** Brings the field of a problem into sight. */
  onFollow?: (problem: FormProblem) => void
  children?: ReactNode
}

const stack = css({ display: 'grid', gap: '5' })

/** One column: what is wrong, then the fields. POST, so that a press before the script is ready never writes into the address. */
export function Form({ form, name, refused, onFollow, className, children, ...rest }: FormProps) {
  return (
    <form {...rest} method="post" noValidate className={className ?? stack} onSubmit={form.submit}>
      {name && <FormName name={name} />}
      <ErrorSummary problems={form.problems} onFollow={onFollow} />
      {refused === undefined ? <Refused form={form} /> : refused}
      {children}
    </form>
  )
}

/** Why the form as a whole was not taken; brought into sight when it comes. */
export function Refused({ form: { refusal } }: { form: Pick<FormState, 'refusal'> }) {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef(refusal)
  useEffect(() => {
    if (refusal !== first.current) box.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (!refusal?.message) return null
  return (
    <div ref={box}>
      <Notice tone="danger" live>
        {refusal.message}
      </Notice>
    </div>
  )
}
