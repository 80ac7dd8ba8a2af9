import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface ErrorBoundaryProps {
  /** For reporting; the visitor sees `PageError`. */
  onError?: (error: Error, info: ErrorInfo) => void
  children: ReactNode
}

/** Keeps a render error inside this part of the page. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children
  }
}

/** Also for a route's own error boundary. */
export function PageError() {
  return (
    <ErrorState
      title="페이지를 불러오는 중 오류가 발생했습니다"
      body="저장된 내용은 그대로 있습니다. 다시 불러와도 계속되면 잠시 후 시도해 주세요."
      retryLabel="다시 불러오기"
      onRetry={() => window.location.reload()}
    />
  )
}
