import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { css } from '#styled-system/css'
import { callClose } from './e-invoicing.api.ts'

const stack = css({ display: 'grid', gap: '4' })

export function CloseForm({ id }: { id: string }) {
  const t = useT()
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t('validation:required') }),
    async send({ reason }) {
      await callClose(id, reason)
      return reloadWith(t('e-invoicing:close_done'))
    },
  })
  return (
    <Card heading={t('e-invoicing:close_title')}>
      <Form form={form} className={stack}>
        <p>{t('e-invoicing:close_text')}</p>
        <ReasonField {...form.control('reason')} label={t('e-invoicing:close_reason')} />
        <div>
          <Button type="submit" variant="line" busy={form.busy} busyText={t('e-invoicing:close_busy')}>
            {t('e-invoicing:close')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
