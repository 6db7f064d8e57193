import { type FormHTMLAttributes, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { ErrorSummary, type FormProblem } from './errors/ErrorSummary.tsx'
import { RefusalNotice } from './errors/RefusalNotice.tsx'
import type { Refusal } from './errors/refusal.ts'
import { useErrorTitle } from './errors/use-error-title.ts'
import { FormName } from './FormName.tsx'

export interface FormState {
  problems: FormProblem[]
  refusal?: Refusal | undefined
  submit: (event: SyntheticEvent) => void
}

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'name' | 'onSubmit'> {
  form: FormState
  name?: string
  /** Replaces the message above the fields. */
  refused?: ReactNode
  onFollow?: (problem: FormProblem) => void
  children?: ReactNode
}

const stack = css({ display: 'grid', gap: '5' })

/** A POST form. A submit before hydration does nothing where the server answers no form of this name. */
export function Form({ form, name, refused, onFollow, className, children, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      method={name ? 'post' : 'dialog'}
      noValidate
      className={className ?? stack}
      onSubmit={form.submit}
    >
      {name && <FormName name={name} />}
      <ErrorSummary problems={form.problems} onFollow={onFollow} />
      {refused === undefined ? <Refused form={form} /> : refused}
      {children}
    </form>
  )
}

/** Message about the whole form; scrolls into view. */
export function Refused({ form: { refusal } }: { form: Pick<FormState, 'refusal'> }) {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef(refusal)
  useEffect(() => {
    if (refusal !== first.current) box.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (!refusal?.message) return null
  return (
    <div ref={box}>
      <ErrorTitle />
      <RefusalNotice refusal={refusal} />
    </div>
  )
}

function ErrorTitle() {
  useErrorTitle()
  return null
}
