// the shared modules arrive asynchronously, so nothing may be imported before them
void import('./bootstrap.ts');
