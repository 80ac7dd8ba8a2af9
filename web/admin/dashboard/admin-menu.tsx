import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { deskGroupsFor } from '../../desk/desk-entries.ts'
import { Card } from '../../ui/card.tsx'

/** Every screen an admin works on, in one sight. */
export function AdminMenu() {
  const [work] = deskGroupsFor('admin')
  const screens = work?.entries.filter(({ also }) => !also) ?? []
  return (
    <Card title="바로 가기">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {screens.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-12 items-center gap-3 rounded-control border border-line px-3.5 font-medium transition-colors duration-150 hover:bg-sunken"
            >
              <Icon size={20} strokeWidth={1.5} className="text-brand" />
              {label}
              <span className="sr-only"> 화면으로 이동</span>
              <ChevronRight size={16} strokeWidth={1.5} className="ml-auto text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
