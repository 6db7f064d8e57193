import { PassengerForm } from '#client/features/bookings/people/PassengerForm.tsx'
import { travellerName } from '#client/features/bookings/people/saved-traveller.ts'
import { useT } from '#client/lib/island.tsx'
import { FormDialog, type FormDialogProps } from '#client/ui/overlays/FormDialog.tsx'
import type { Traveller } from '#shared/contract/bookings/travellers.ts'
import { travellerInfo } from './traveller-check.ts'
import { PREFIX, useTraveller } from './use-traveller.ts'

interface TravellerDialogProps extends Pick<FormDialogProps, 'onPage'> {
  traveller: Traveller | undefined
  /** In the tenant's zone. */
  today: string
  onClose: () => void
  onSaved: (traveller: Traveller) => void
}

/** Texts: `travellers`, `passengers`, `age`, `validation`, `ui`. */
export function TravellerDialog({ traveller, today, onPage, onClose, onSaved }: TravellerDialogProps) {
  const t = useT()
  const form = useTraveller({ traveller, today, onSaved })
  return (
    <FormDialog
      onPage={onPage}
      size="lg"
      onClose={onClose}
      title={
        traveller
          ? t('travellers:form.edit_title', { name: travellerName(traveller) })
          : t('travellers:form.add_title')
      }
      text={t('travellers:form.text')}
      submitText={t('travellers:form.submit')}
      busyText={t('travellers:form.busy')}
      form={form}
    >
      {traveller && <input type="hidden" name={`${PREFIX}-id`} value={traveller.id} />}
      <PassengerForm
        noJourney
        traveller={{ info: travellerInfo(form.values, today), values: form.values }}
        trip={{ firstDate: today, lastDate: today }}
        errors={form.messages}
        prefix={PREFIX}
        onChange={form.change}
        onLeave={form.leave}
      />
    </FormDialog>
  )
}
