import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { HiddenFields } from '#client/ui/forms/AskForm.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Check } from '#client/ui/layout/icons.ts'
import { formFields } from '#shared/rules/people/name-list-form.ts'
import { css } from '#styled-system/css'
import { card } from '#styled-system/recipes'
import { PassengerFiles } from '../people/PassengerFiles.tsx'
import { PassengerForm } from '../people/PassengerForm.tsx'
import { fieldId } from '../people/passenger-form.ts'
import { FillFromSaved, SaveForNextTime } from '../people/SavedTravellers.tsx'
import { prefixOf } from '../people/step-controls.ts'
import { AgeMismatch, PassengerHead } from './PassengerHead.tsx'
import type { PassengerCardProps } from './passenger-card.ts'

const body = css({
  display: 'grid',
  gap: '6',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  marginBlockStart: '4',
  paddingBlockStart: '5',
})

/** Collapsed summary or form. An expanded form stays mounted, with its uploads. */
export function PassengerCard(props: PassengerCardProps) {
  const { traveller, number, open } = props
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  const prefix = prefixOf(number - 1)
  return (
    <section className={card()} aria-labelledby={`${prefix}-heading`}>
      <PassengerHead {...props} />
      {opened ? (
        <input type="hidden" name={`${prefix}-id`} value={traveller.info.id} />
      ) : (
        <Unopened {...props} />
      )}
      {opened && (
        <div className={body} hidden={!open}>
          <AgeMismatch {...props} />
          <FillFromSaved prefix={prefix} onChange={props.onChange} />
          <SameSurname {...props} />
          <PassengerForm
            traveller={traveller}
            trip={props.trip}
            errors={props.messages}
            prefix={prefix}
            adults={props.adults}
            onChange={props.onChange}
            onLeave={props.onLeave}
            files={
              <PassengerFiles
                passengerId={traveller.info.id}
                files={traveller.info.files}
                prefix={prefix}
                page={props.copiesPage ?? null}
              />
            }
          />
          <DoneButton {...props} />
        </div>
      )}
    </section>
  )
}

/** Without a script, a card that was not opened is sent along. */
function Unopened({ traveller: { info, values }, number }: PassengerCardProps) {
  if (info.private) return null
  const fields = Object.entries(formFields([{ id: info.id, values }], number)).filter(([, value]) => value)
  return (
    <noscript>
      <HiddenFields fields={Object.fromEntries(fields)} />
    </noscript>
  )
}

function SameSurname({ leadSurname, traveller, number, onChange }: PassengerCardProps) {
  const t = useT()
  if (!leadSurname?.trim() || traveller.values.surname !== '') return null
  const fill = () => {
    onChange({ surname: leadSurname })
    // The button goes.
    document.getElementById(fieldId(prefixOf(number - 1), 'surname'))?.focus()
  }
  return (
    <div>
      <Button variant="soft" size="sm" wrap onClick={fill}>
        {t('passengers:sameAsLead', { name: `\u2066${leadSurname}\u2069` })}
      </Button>
    </div>
  )
}

function DoneButton({ traveller, complete, onDone }: PassengerCardProps) {
  const t = useT()
  if (!complete) return null
  return (
    <>
      <SaveForNextTime values={traveller.values} />
      <div>
        <Button variant="line" size="sm" icon={<Check aria-hidden="true" />} onClick={onDone}>
          {t('passengers:action.done')}
        </Button>
      </div>
    </>
  )
}
