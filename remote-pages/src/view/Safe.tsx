import { Component, type ReactNode } from 'react';

/** Keeps what a component throws from the rest of its page. */
export class Safe extends Component<{ message: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section className="ls-panel" role="alert" style={{ height: '100%', padding: 14 }}>
        {this.props.message}
      </section>
    );
  }
}
