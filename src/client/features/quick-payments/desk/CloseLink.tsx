import { useState } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { callCloseLink } from './payment-links.api.ts'

export function CloseLink({ id }: { id: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        {t('payment-links:close')}
      </Button>
      {open && <CloseDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const form = useForm({
    start: {},
    async send() {
      await callCloseLink(id)
      return reloadWith(t('payment-links:closed'))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('payment-links:close_title')}
      text={t('payment-links:close_text')}
      submitText={t('payment-links:close_yes')}
      keepText={t('payment-links:close_no')}
      busyText={t('payment-links:close_yes')}
      tone="danger"
      form={form}
    >
      {null}
    </FormDialog>
  )
}
