import { Moon, Sun } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

export function ThemeToggle() {
  return (
    <div className="flex gap-2">
      <Button variant="secondary" size="small" onClick={() => setTheme('light')}>
        <Sun size={16} strokeWidth={1.5} />
        밝게
      </Button>
      <Button variant="secondary" size="small" onClick={() => setTheme('dark')}>
        <Moon size={16} strokeWidth={1.5} />
        어둡게
      </Button>
    </div>
  )
}

function setTheme(theme: 'light' | 'dark') {
  document.documentElement.dataset.theme = theme
}
