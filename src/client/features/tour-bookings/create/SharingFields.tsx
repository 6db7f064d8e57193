import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { css } from '#styled-system/css'
import type { Step } from './use-tour-step.ts'

const box = css({ display: 'grid', gap: '3' })
const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 20rem) auto' },
  justifyContent: 'start',
})
const note = css({ color: 'fg.muted', fontSize: '14' })

/** The code of friends, and what it gives. Without script “Update price” looks for it. Texts: `tour-bookings`. */
export function SharingFields({ step }: { step: Step }) {
  const t = useT()
  const { sharing, choice } = step
  const free = choice.rooms.filter(({ friend }) => friend)
  const kinds = free.map(({ kind }) => t(`tour-bookings:kind.${kind}`)).join(' · ')
  return (
    <div className={box}>
      <div className={row}>
        <Field
          optional
          label={t('tour-bookings:share.code')}
          hint={t('tour-bookings:share.hint')}
          error={sharing.error}
        >
          {control => (
            <TextInput
              {...control}
              name="code"
              ltr
              autoComplete="off"
              maxLength={12}
              value={sharing.typed}
              onChange={event => sharing.type(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button size="sm" variant="line" busy={sharing.busy} onClick={sharing.find}>
          {t('tour-bookings:share.find')}
        </Button>
      </div>
      <div aria-live="polite">
        {choice.code && (
          <p className={note}>
            {kinds ? t('tour-bookings:share.free', { rooms: kinds }) : t('tour-bookings:share.near')}
          </p>
        )}
      </div>
      {choice.rooms.some(({ friend, wish }) => !friend && (wish === 'friends' || wish === 'relatives')) && (
        <p className={note}>{t('tour-bookings:share.kept')}</p>
      )}
      {free.map(({ friend }, index) => (
        <input key={friend?.id} type="hidden" name={`shared${index + 1}`} value={friend?.id} />
      ))}
    </div>
  )
}
