import { useEffect } from 'react'
import { useT, withIsland } from '#client/lib/island.tsx'
import { PanelLeft } from '#client/ui/layout/icons.ts'
import { desk } from '#styled-system/recipes'
import { toggleSide } from './side.ts'

function Fold() {
  const t = useT()
  const label = t('desk:nav.fold')
  // The menu is longer than a low window.
  useEffect(
    () => document.querySelector('aside [aria-current=page]')?.scrollIntoView({ block: 'nearest' }),
    [],
  )
  return (
    <button type="button" className={desk().item} onClick={toggleSide} title={label}>
      <PanelLeft className="flip" aria-hidden="true" />
      <span data-wide="">{label}</span>
      <kbd data-wide="">[</kbd>
    </button>
  )
}

export const FoldButton = withIsland(Fold)
