import { type ReactNode, useId } from 'react'
import { useT } from '#client/lib/island.tsx'
import type { DialogVariantProps } from '#styled-system/recipes'
import { Form, type FormState } from '../forms/Form.tsx'
import { Button } from '../layout/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface FormDialogProps extends DialogVariantProps {
  initialFocus?: () => HTMLElement | null
  onClose: () => void
  title: string
  text: string
  submitText: string
  /** Of the button that closes it, when the act itself is a cancellation. */
  keepText?: string
  busyText: string
  tone?: 'primary' | 'danger'
  form: FormState & { busy: boolean }
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { onClose, title, text, submitText, keepText, busyText, tone, form, children, size, initialFocus } =
    props
  const t = useT()
  const id = useId()
  return (
    <Dialog
      open
      size={size}
      initialFocus={initialFocus}
      // A click outside must not lose input.
      persistent={form.busy || 'outside'}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {keepText ?? t('ui:cancel')}
          </Button>
          <Button type="submit" variant={tone} form={id} busy={form.busy} busyText={busyText}>
            {submitText}
          </Button>
        </>
      }
    >
      <Form id={id} form={form}>
        {children}
      </Form>
    </Dialog>
  )
}
