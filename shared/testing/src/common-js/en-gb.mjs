import module from 'antd/lib/date-picker/locale/en_GB.js';

export default module.default;
