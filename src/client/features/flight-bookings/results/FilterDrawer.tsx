import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Drawer } from '#client/ui/overlays/Drawer.tsx'
import { css } from '#styled-system/css'
import { ResultFilters } from './ResultFilters.tsx'
import type { ResultFiltersProps } from './result-filters.ts'

interface FilterDrawerProps extends ResultFiltersProps {
  open: boolean
  onClose: () => void
  count: number
}

const foot = css({
  position: 'sticky',
  insetBlockEnd: '[-16px]',
  paddingBlock: '3',
  bg: 'bg.raised',
})

/** Filters on phones, applied immediately. */
export default function FilterDrawer({ open, onClose, count, ...filters }: FilterDrawerProps) {
  const t = useT()
  return (
    <Drawer open={open} onClose={onClose} label={t('results:filters.title')}>
      <ResultFilters
        {...filters}
        foot={
          <div className={foot}>
            <Button block onClick={onClose}>
              {t('results:filters.show', { count })}
            </Button>
          </div>
        }
      />
    </Drawer>
  )
}
