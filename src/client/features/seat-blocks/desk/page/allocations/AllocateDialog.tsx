import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Allocation } from '#shared/contract/desk/seat-blocks.ts'
import { AgencyInput } from '../../form/AgencyInput.tsx'
import { MomentField } from '../../form/MomentField.tsx'
import type { BlockPageProps } from '../block-page.ts'
import { CountField } from '../CountField.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useAllocate } from './use-allocate.ts'

interface AllocateDialogProps extends BlockPageProps {
  /** The one to change; without it an agency is chosen. */
  allocation?: Allocation
  title: string
  onClose: () => void
}

/** How many seats an agency has of its own, and until when. */
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
      <ReasonField {...form.control('reason')} optional />
    </FormDialog>
  )
}
