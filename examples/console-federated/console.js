// what is shared arrives asynchronously: nothing is imported before it
import('./page.js');
