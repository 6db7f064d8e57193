import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { css } from '#styled-system/css'
import type { DeskGroup } from './nav.ts'

interface KeysDialogProps {
  groups: DeskGroup[]
  letters: boolean
  onLetters: (on: boolean) => void
  onClose: () => void
}

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  columnGap: '6',
  rowGap: '1',
  marginBlockEnd: '4',
  fontSize: '14',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minBlockSize: '8',
    gap: '3',
  },
  '& dd': { display: 'flex', gap: '1' },
})

const KEYS: [text: string, keys: string[]][] = [
  ['search', ['Ctrl', 'K']],
  ['next', ['J']],
  ['previous', ['K']],
  ['open', ['Enter']],
  ['select', ['X']],
  ['select_to', ['Shift', 'X']],
  ['save', ['Ctrl', 'S']],
  ['fold', ['[']],
  ['help', ['?']],
  ['close', ['Esc']],
]

function keysOfPage(): [key: string, text: string][] {
  const taking = [...document.querySelectorAll<HTMLElement>('main [data-key]')]
  const found = taking.map(each => [each.dataset.key ?? '', each.textContent.trim()] as const)
  return [...new Map(found.toReversed())].toReversed()
}

const parts = (key: string) => (key === 'Enter' ? ['Ctrl', key] : [key])

function Line({ text, keys }: { text: string; keys: string[] }) {
  return (
    <div>
      <dt>{text}</dt>
      <dd dir="ltr">
        {keys.map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  )
}

export default function KeysDialog({ groups, letters, onLetters, onClose }: KeysDialogProps) {
  const t = useT()
  const [ofPage] = useState(keysOfPage)
  return (
    <Dialog open onClose={onClose} title={t('desk:keys.title')} size="lg" closeButton>
      <dl className={list}>
        {KEYS.map(([text, keys]) => (
          <Line key={text} text={t(`desk:keys.${text}`)} keys={keys} />
        ))}
        {ofPage.map(([key, text]) => (
          <Line key={key} text={text} keys={parts(key)} />
        ))}
        {groups
          .flatMap(({ entries }) => entries)
          .map(({ key, letter }) => (
            <Line key={key} text={t(`desk:nav.${key}`)} keys={['G', letter]} />
          ))}
      </dl>
      <Checkbox checked={letters} onChange={onLetters}>
        {t('desk:keys.letters')}
      </Checkbox>
      <p className={css({ fontSize: '14', color: 'fg.muted' })}>{t('desk:keys.letters_note')}</p>
    </Dialog>
  )
}
