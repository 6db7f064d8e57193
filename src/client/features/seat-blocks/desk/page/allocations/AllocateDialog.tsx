import { useLang, useT } from '#client/lib/island.tsx'
import { AmountInput } from '#client/ui/forms/AmountInput.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Allocation } from '#shared/contract/desk/flights/seat-blocks.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { AgencyInput } from '../../form/AgencyInput.tsx'
import { MomentField } from '../../form/MomentField.tsx'
import { BlockReason } from '../BlockReason.tsx'
import type { BlockPageProps } from '../block-page.ts'
import { CountField } from '../CountField.tsx'
import { fareField, useAllocate } from './use-allocate.ts'

interface AllocateDialogProps extends BlockPageProps {
  /** The one to change; without it an agency is chosen. */
  allocation?: Allocation
  title: string
  onClose: () => void
}

const fares = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(9rem, 1fr))' },
})

/** How many seats an agency has of its own, until when, and at which price. */
export function AllocateDialog({ allocation, title, onClose, ...page }: AllocateDialogProps) {
  const t = useT()
  const form = useAllocate(page, allocation)
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      text={t('desk-blocks:allocation.text', { count: page.block.seats.free })}
      submitText={t(allocation ? 'desk-blocks:save' : 'desk-blocks:allocation.open')}
      busyText={t('desk-blocks:saving')}
      form={form}
    >
      {!allocation && (
        <Field
          {...form.field('agency')}
          label={t('desk-blocks:allocation.agency')}
          hint={t('desk-blocks:allocation.agency_hint')}
        >
          {control => (
            <AgencyInput
              {...control}
              value={form.values.agency}
              onChange={agency => form.change({ agency })}
            />
          )}
        </Field>
      )}
      <CountField {...form.control('seats')} label={t('desk-blocks:allocation.seats')} />
      <MomentField
        {...form.control('until')}
        name="until"
        label={t('desk-blocks:allocation.until')}
        hint={t('desk-blocks:allocation.until_hint', { zone: `\u2068${page.zone}\u2069` })}
      />
      <OwnFares page={page} form={form} />
      <BlockReason {...form.control('reason')} optional />
    </FormDialog>
  )
}

/** What it pays for its own seats, where that is not the fare of the block. */
function OwnFares({ page, form }: { page: BlockPageProps; form: ReturnType<typeof useAllocate> }) {
  const t = useT()
  const lang = useLang()
  const { prices, currency } = page.block
  return (
    <FieldGroup
      id="own-fares"
      label={t('desk-blocks:allocation.fares')}
      hint={t('desk-blocks:allocation.fares_hint')}
      optional
    >
      <div className={fares}>
        {prices.map(({ category, base_minor }) => (
          <Field
            key={category}
            {...form.field(fareField(category))}
            label={t(`desk-blocks:allocation.fare.${category}`)}
            free
          >
            {control => (
              <AmountInput
                {...control}
                currency={currency}
                symbol={page.symbol}
                value={form.values[fareField(category)]}
                placeholder={formatMoney(base_minor, currency, lang).amount}
                onChange={typed => form.change({ [fareField(category)]: typed })}
              />
            )}
          </Field>
        ))}
      </div>
    </FieldGroup>
  )
}
