import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EInvoicingUnits } from '#client/features/e-invoicing/desk/EInvoicingUnits.tsx'
import type { EInvoiceUnit } from '#shared/contract/desk/money/e-invoicing.ts'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

const unit = {
  ...{ id: 'u1', environment: 'production', name: 'Desk 1', branch: 'Riyadh', title: '1100' },
  address: {
    street: 'King Fahd',
    building: '2322',
    district: 'Murabba',
    city: 'Riyadh',
    postal_code: '12271',
  },
  ...{ created_at: '2026-01-01T00:00:00Z', valid_until: null, ends_soon: false, renews: false, problems: [] },
  ...{ state: 'active', stopped: true, counter: 3, waiting: 2 },
} satisfies EInvoiceUnit

const counts = { incomplete: 0, waiting: 2, rejected: 0, late: 0 }
const shown = (manages: boolean, more: Partial<EInvoiceUnit> = {}) =>
  renderToStaticMarkup(
    <EInvoicingUnits
      lang="en"
      messages={messagesFor('en', ['e-invoicing', 'validation', 'ui'])}
      overview={{ lacks: [], units: [{ ...unit, ...more }], counts }}
      zone="Asia/Riyadh"
      manages={manages}
    />,
  )

test('who may not connect units sees how they stand, and is offered no act that is refused', () => {
  for (const state of ['active', 'draft', 'off'] as const) {
    expect(shown(true, { state })).toContain('<button')
    expect(shown(false, { state })).not.toContain('<button')
    expect(shown(false, { state })).toContain('refuses this unit’s secret')
  }
})
