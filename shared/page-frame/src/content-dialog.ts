interface ContentDialog {
  htmlContent?: string;
  styles?: string;
  onopened?(root: ShadowRoot, close: () => void): void;
  pagination?: { pageCount: number; initialPageIndex?: number; onpagechange?(index: number): void };
}

/**
 * A dialog over the component, inside its frame, with content of the component's own; resolves when it is closed. Its
 * pages are turned by two buttons.
 */
export function contentDialog(
  { htmlContent = '', styles = '', onopened, pagination }: ContentDialog,
  closeText: string,
): Promise<void> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.style.cssText =
      'width:100%;height:100%;max-width:none;max-height:none;margin:0;border:0;padding:0;box-sizing:border-box;display:flex;flex-direction:column;background:var(--card-bg);color:var(--body-color)';
    const bar = document.createElement('div');
    bar.style.cssText = 'display:flex;justify-content:flex-end;gap:4px;padding:4px';
    const button = (label: string, text: string, act: () => void) => {
      const one = document.createElement('button');
      one.type = 'button';
      one.textContent = text;
      one.setAttribute('aria-label', label);
      one.onclick = act;
      bar.append(one);
      return one;
    };
    if (pagination && pagination.pageCount > 1) {
      let index = pagination.initialPageIndex ?? 0;
      const turn = (by: number) => () => {
        index = Math.min(Math.max(0, index + by), pagination.pageCount - 1);
        position.textContent = `${index + 1} / ${pagination.pageCount}`;
        pagination.onpagechange?.(index);
      };
      button('−1', '‹', turn(-1));
      const position = document.createElement('span');
      position.textContent = `${index + 1} / ${pagination.pageCount}`;
      bar.append(position);
      button('+1', '›', turn(1));
    }
    const close = () => dialog.close();
    button(closeText, '×', close);
    const content = document.createElement('div');
    content.style.cssText = 'flex:1;overflow:auto;padding:0 12px 12px';
    const root = content.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = styles;
    const body = document.createElement('div');
    body.innerHTML = htmlContent;
    root.append(style, body);
    dialog.append(bar, content);
    dialog.onclose = () => {
      dialog.remove();
      resolve();
    };
    document.body.append(dialog);
    dialog.showModal();
    onopened?.(root, close);
  });
}
