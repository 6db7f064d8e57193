import { useEffect, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { inDigits } from '#shared/i18n/digits.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { usePaper } from './paper-context.ts'
import type { PaperConflict as Conflict } from './use-paper-form.ts'

const list = css({
  _empty: { display: 'none' },
  display: 'grid',
  gap: '2',
  marginBlockStart: '3',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', overflowWrap: 'anywhere' },
})

interface PaperConflictProps {
  conflict: Conflict
  message?: string
}

/** A colleague saved meanwhile: both texts of each field that both changed. */
export function PaperConflict({ conflict: { theirs, both }, message }: PaperConflictProps) {
  const t = useT()
  const lang = useLang()
  const form = usePaper()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again for each later save of theirs
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [theirs])
  return (
    <div ref={box}>
      <Notice tone="warning" live title={message ?? t('desk-paper:conflict.title')}>
        <p>{t('desk-paper:conflict.text')}</p>
        <ul className={list}>
          {both.map(path => (
            <li key={path}>
              <b>{nameOf(path, form.texts, t, lang)}</b>
              <span>
                {t('desk-paper:conflict.theirs')} <bdi>{theirs[path] || '—'}</bdi>
              </span>
              {form.values[path] !== theirs[path] && (
                <Button variant="line" size="sm" onClick={() => form.put(path, theirs[path] ?? '')}>
                  {t('desk-paper:conflict.take')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** `hotels.0.stars` is the stars of the first hotel. */
function nameOf(path: string, texts: string, t: ReturnType<typeof useT>, lang: Lang): string {
  const [, list, row, field = path] = /^(\w+)\.(\d+)\.(.+)$/.exec(path) ?? []
  const label = t(`${texts}:field.${field.replace(/\.(en|ar)$/, '')}`)
  const where = list && row ? inDigits(`${t(`${texts}:row.${list}`)} ${Number(row) + 1} · `, lang) : ''
  return path.endsWith('.count') ? t(`${texts}:list_of.${path.split('.')[0]}`) : where + label
}
