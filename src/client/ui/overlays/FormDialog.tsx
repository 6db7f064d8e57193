import { type FormEvent, type ReactNode, useId } from 'react'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import type { DialogVariantProps } from '#styled-system/recipes'
import { ErrorSummary, type FormProblem } from '../forms/ErrorSummary.tsx'
import { Button } from '../layout/Button.tsx'
import { Notice } from '../layout/Notice.tsx'
import { Dialog } from './Dialog.tsx'

interface FormDialogProps extends DialogVariantProps {
  initialFocus?: () => HTMLElement | null
  onClose: () => void
  title: string
  text: string
  submitText: string
  busyText: string
  /** Red is for what destroys. */
  tone?: 'primary' | 'danger'
  form: {
    problems: FormProblem[]
    refused: string | undefined
    busy: boolean
    submit: (event: FormEvent) => void
  }
  children: ReactNode
}

const stack = css({ display: 'grid', gap: '5' })

/** A form over the page: what it is for, its fields, and why the server said no. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, title, text, submitText, busyText, tone, form, children, size, initialFocus } = props
  const t = useT()
  const id = useId()
  return (
    <Dialog
      open
      size={size}
      initialFocus={initialFocus}
      // What was typed is not lost by a click beside the dialog.
      persistent={form.busy || 'outside'}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" variant={tone} form={id} busy={form.busy} busyText={busyText}>
            {submitText}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate className={stack} onSubmit={form.submit}>
        <ErrorSummary problems={form.problems} />
        {form.refused && (
          <Notice tone="danger" live>
            {form.refused}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  )
}
