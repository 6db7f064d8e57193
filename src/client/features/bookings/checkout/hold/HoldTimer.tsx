import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { PostedNews } from '#client/ui/forms/PostedNews.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Timer } from '#client/ui/layout/icons.ts'
import { css, cx } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { HoldClock } from './HoldClock.tsx'
import type { Hold } from './use-hold.ts'

const title = css({ fontWeight: 'semibold', display: 'block' })
const band = css({ display: 'grid', outline: '[none]' })
const more = css({
  paddingInline: '5',
  paddingBlockEnd: '2',
  bg: 'spark.muted',
  '& button': { color: 'fg.default', marginInlineStart: '4' },
})

const early = css({ display: 'none', _unscripted: { display: 'block' } })
const once = css({
  display: 'none',
  fontSize: '14',
  color: 'fg.default',
  marginInlineStart: '8',
  _unscripted: { display: 'block' },
})

interface HoldTimerProps {
  hold: Hold
  typed?: string | undefined
}

export function HoldTimer({ hold, typed }: HoldTimerProps) {
  const t = useT()
  const styles = summary()
  const place = useFocusKept(hold)
  return (
    <div ref={place} tabIndex={-1} className={band}>
      <div className={styles.hold}>
        <Timer aria-hidden="true" />
        <span>
          <b className={title}>{t('checkout:hold.title')}</b>
          {hold.until}
        </span>
        <HoldClock left={hold.left} className={styles.clock} />
      </div>
      <PostedNews forms={['extend']} />
      {hold.extendable && (
        <div className={cx(more, !hold.near && early)}>
          <ExtendForm {...{ hold, typed }} />
          <p className={once}>{t('checkout:hold.once')}</p>
        </div>
      )}
    </div>
  )
}

/** Without a script, what is typed in another form is sent along. */
function ExtendForm({ hold, typed }: HoldTimerProps) {
  const t = useT()
  const extend = (event: SyntheticEvent) => {
    event.preventDefault()
    hold.extend()
  }
  const button = (
    <Button
      {...(typed ? { form: typed, name: 'extend', value: '1', onClick: extend } : {})}
      type="submit"
      variant="ghost"
      size="sm"
      busy={hold.extending}
      busyText={t('checkout:hold.extending')}
    >
      {t('checkout:hold.extend')}
    </Button>
  )
  if (typed) return button
  return (
    <form method="post" onSubmit={extend}>
      <FormName name="extend" />
      {button}
    </form>
  )
}

/** The focus moves from the removed button to the clock. */
function useFocusKept({ extending, extendable }: Hold) {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (extending) pressed.current = true
    else if (pressed.current && !extendable) {
      pressed.current = false
      place.current?.focus({ preventScroll: true })
    }
  }, [extending, extendable])
  return place
}
