import { formGrid } from '#client/features/shell/paper/form-grid.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { EInvoiceDetail } from '#shared/contract/desk/money/e-invoicing.ts'
import { EMPTY_ADDRESS } from '#shared/contract/money/national-address.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { isBuyerAddress } from '#shared/rules/e-invoicing/explained.ts'
import { css } from '#styled-system/css'
import { AddressFields, fieldOf, missingIn } from './AddressFields.tsx'
import { documentPath } from './document-filter.ts'
import { callSubmitAgain } from './e-invoicing.api.ts'

const stack = css({ display: 'grid', gap: '4' })

/** Submits a document again, with the buyer's address where that is what is wrong. */
export function AgainForm({ document }: { document: EInvoiceDetail }) {
  const t = useT()
  const lang = useLang()
  const { id, buyer_address, problems } = document
  const mends = buyer_address !== null && problems.some(isBuyerAddress)
  const form = useForm({
    start: buyer_address?.known ?? EMPTY_ADDRESS,
    check: address => (mends ? missingIn(t, address) : {}),
    fieldOf,
    async send(address) {
      const next = await callSubmitAgain(id, mends ? { buyer_address: address } : {})
      handOver('news', t('e-invoicing:again_done'))
      location.assign(pathFor(lang, documentPath(next.id)))
      return true
    },
  })
  return (
    <Card heading={mends ? t('e-invoicing:mend') : undefined}>
      <Form form={form} className={stack}>
        {mends && (
          <div className={formGrid}>
            <AddressFields control={name => form.control(name)} />
          </div>
        )}
        <div>
          <Button type="submit" busy={form.busy} busyText={t('e-invoicing:busy')}>
            {t(mends ? 'e-invoicing:mend_submit' : 'e-invoicing:again')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
