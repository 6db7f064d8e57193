import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '#client/features/shell/forms/refusal.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Traveller } from '#shared/contract/travellers.ts'
import { css } from '#styled-system/css'
import type { PassengerValues } from './passenger-draft.ts'
import { isSaved, keptOf, patchFrom, samePerson, travellerName } from './saved-traveller.ts'
import { saveTraveller } from './travellers.api.ts'
import { putSavedTraveller, useSavedTravellers } from './use-saved-travellers.ts'

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

/** Saves what is typed: of somebody new, or in place of an older document. */
function useSaving(values: PassengerValues, known: Traveller | undefined) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [refused, setRefused] = useState<string>()
  const save = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      putSavedTraveller(await saveTraveller(known?.id, keptOf(values)))
      setDone(true)
    } catch (error) {
      setRefused(refusalOf(error, [], t).message)
    }
    setBusy(false)
  }
  return { busy, done, refused, save }
}

/** For a filled-in traveller whom the signed-in user's list does not have like this. Texts: `travellers`, `ui`. */
export function SaveForNextTime({ values }: { values: PassengerValues }) {
  const t = useT()
  const travellers = useSavedTravellers()
  const known = travellers && samePerson(travellers, values)
  const { busy, done, refused, save } = useSaving(values, known)
  // A stored number never left the server, so there is nothing whole to save.
  if (!travellers || values.document_number === '') return null
  if (isSaved(travellers, values)) return done && <Saved />
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
          {t(known ? 'travellers:keep.update' : 'travellers:keep.button')}
        </Button>
      </div>
    </div>
  )
}

/** In place of the button that was pressed, with its focus. */
function Saved() {
  const t = useT()
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <div ref={news} tabIndex={-1} className={box}>
      <Notice tone="success">{t('travellers:keep.done')}</Notice>
    </div>
  )
}
