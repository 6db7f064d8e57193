import { useState } from 'react'
import { refusalOf } from '#client/features/shell/refusal.ts'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Plus } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Select } from '#client/ui/Select.tsx'
import { css } from '#styled-system/css'
import type { PassengerValues } from './passenger-draft.ts'
import { isSaved, keptOf, patchFrom, travellerName } from './saved-traveller.ts'
import { callCreateTraveller } from './travellers.api.ts'
import { addSavedTraveller, useSavedTravellers } from './use-saved-travellers.ts'

interface FillProps {
  prefix: string
  onChange: (patch: Partial<PassengerValues>) => void
}

const box = css({ display: 'grid', gap: '3', maxInlineSize: 'form' })

/** One choice fills the form; who travels then compares every field. Texts: `travellers`, `ui`. */
export function FillFromSaved({ prefix, onChange }: FillProps) {
  const t = useT()
  const travellers = useSavedTravellers()
  const [chosen, setChosen] = useState('')
  if (!travellers?.length) return null
  const filled = travellers.find(({ id }) => id === chosen)
  const fill = (id: string) => {
    setChosen(id)
    const traveller = travellers.find(each => each.id === id)
    if (traveller) onChange(patchFrom(traveller))
  }
  return (
    <div className={box}>
      <Field id={`${prefix}-saved`} label={t('travellers:fill.label')} optional>
        {aria => (
          <Select
            {...aria}
            value={chosen}
            placeholder={t('travellers:fill.placeholder')}
            options={travellers.map(each => ({ value: each.id, label: travellerName(each) }))}
            onChange={fill}
          />
        )}
      </Field>
      <div
        role="status"
        className={css({ fontSize: '14', color: 'fg.muted', '&:empty': { display: 'none' } })}
      >
        {filled && t('travellers:fill.done', { name: travellerName(filled) })}
      </div>
    </div>
  )
}

/** For a filled-in traveller of a signed-in user who is not on the list yet. Texts: `travellers`, `ui`. */
export function SaveForNextTime({ values }: { values: PassengerValues }) {
  const t = useT()
  const travellers = useSavedTravellers()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [refused, setRefused] = useState<string>()
  const save = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      addSavedTraveller(await callCreateTraveller(keptOf(values)))
      setDone(true)
    } catch (error) {
      setRefused(refusalOf(error, [], t).message)
    }
    setBusy(false)
  }
  // A stored number never left the server, so there is nothing whole to save.
  if (!travellers || values.document_number === '') return null
  if (isSaved(travellers, values))
    return (
      done && (
        <Notice tone="success" live>
          {t('travellers:keep.done')}
        </Notice>
      )
    )
  return (
    <div className={box}>
      {refused && (
        <Notice tone="danger" live>
          {refused}
        </Notice>
      )}
      <div>
        <Button
          variant="soft"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          busy={busy}
          busyText={t('travellers:keep.busy')}
          onClick={save}
        >
          {t('travellers:keep.button')}
        </Button>
      </div>
    </div>
  )
}
