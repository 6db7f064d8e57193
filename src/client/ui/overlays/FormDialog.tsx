import { type ReactNode, useId } from 'react'
import { useT } from '#client/lib/island.tsx'
import type { DialogVariantProps } from '#styled-system/recipes'
import { Form, type FormState } from '../forms/Form.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { Button } from '../layout/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface FormDialogProps extends DialogVariantProps {
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
  /** Where the page asks instead: the form's name, and the page without the question. */
  onPage?: { name: string; back: string } | undefined
  children: ReactNode
}

export function FormDialog({ onPage, ...props }: FormDialogProps) {
  const t = useT()
  if (!onPage) return <FormInDialog {...props} />
  const { title, text: description, submitText: buttonText, keepText: cancelText = t('ui:cancel') } = props
  const { busyText, tone, form, children } = props
  const texts = { title, description, buttonText, cancelText }
  return <FormPage {...onPage} {...{ texts, busyText, tone, form, children }} />
}

function FormInDialog(props: FormDialogProps) {
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
