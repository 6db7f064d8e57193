import { handOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import type { EInvoiceUnit } from '#shared/contract/desk/money/e-invoicing.ts'
import { css } from '#styled-system/css'
import { callConnect } from './e-invoicing.api.ts'

const line = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'end' })

export function ConnectForm({ unit }: { unit: EInvoiceUnit }) {
  const t = useT()
  const draft = unit.state === 'draft'
  const form = useForm({
    start: { otp: '' },
    async send({ otp }) {
      const { units } = await callConnect(unit.id, otp)
      const after = units.find(({ id }) => id === unit.id)
      if (after?.state === 'active') handOver('news', t('e-invoicing:connected'))
      location.reload()
      return true
    },
  })
  return (
    <Form form={form}>
      <div className={line}>
        {draft && (
          <Field {...form.field('otp')} label={t('e-invoicing:otp')} hint={t('e-invoicing:otp_hint')}>
            {control => (
              <TextInput
                {...control}
                {...form.input('otp')}
                ltr
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
              />
            )}
          </Field>
        )}
        <Button type="submit" busy={form.busy} busyText={t('e-invoicing:busy')}>
          {t(draft ? 'e-invoicing:connect' : 'e-invoicing:continue')}
        </Button>
      </div>
    </Form>
  )
}
